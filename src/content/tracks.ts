/** The three tracks (spec, sections 1 and 9). */
export const tracks = {
  id: 'tracks',
  title: 'Three tracks',
  lead: 'Two are open to apply for. The third is earned.',
  items: [
    {
      id: 'beginner',
      name: 'Beginner',
      audience: 'For newcomers to robotics and AI',
      points: [
        'Learn the foundational concepts',
        'Work through a guided challenge',
        'Resources are given once the hackathon begins',
      ],
      entry: 'Open to apply',
    },
    {
      id: 'advanced',
      name: 'Advanced',
      audience: 'For teams familiar with robotics and simulation',
      points: [
        'Take on a more open-ended challenge',
        'Task specifics are announced before the official start date',
        'The top 8 go on to the Finalist track',
      ],
      entry: 'Open to apply',
    },
    {
      id: 'finalist',
      name: 'Finalist',
      audience: 'For the top 8 from the Advanced track',
      points: [
        'Train your policies on real robots',
        'The robots are provided by a robot maker',
        'Meet in person in Berkeley, California',
      ],
      entry: 'By ranking, not by application',
    },
  ],
};
