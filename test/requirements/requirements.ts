/** Where a requirement is proved: a file below `test`, and the name of a test or of a case in it. */
type Proof = readonly [file: string, name: string];

/** A requirement of the specification, and where it is proved. */
export type Requirement = readonly [section: number, requirement: string, ...proofs: Proof[]];

const fact = (name: string): Proof => ['content/content.test.ts', name];
const answer = (text: string): Proof => ['content/content.test.ts', text];
const landing = (name: string): Proof => ['browser/landing.spec.ts', name];
const apply = (name: string): Proof => ['browser/apply.spec.ts', name];
const steps = (name: string): Proof => ['browser/steps.spec.ts', name];
const fields = (name: string): Proof => ['browser/fields.spec.ts', name];
const machine = (name: string): Proof => ['machine/submission.test.ts', name];
const path = (id: string): Proof => ['paths/spec/requirements.ts', id];
const field = (message: string): Proof => ['fixtures/field-vectors.ts', message];

/** Every requirement of the specification that can be proved, in its order. */
export const requirements: readonly Requirement[] = [
  [1, 'a marketing landing page', landing('tells everything in order')],
  [
    1,
    'a four-step application form',
    steps('are four, counted and titled; Previous is disabled on the first'),
  ],
  [
    1,
    'for individuals and for teams',
    fields('is asked for four addresses only of those who have one'),
  ],
  [1, 'for developers of all levels', answer('Developers of all levels')],
  [1, 'for students', answer('students')],
  [1, 'for professionals', answer('professionals')],
  [1, 'for anyone interested in robotics', answer('anyone interested in robotics')],
  [1, 'whether or not they know robotics simulation', answer('You need none')],
  [1, 'participation is free', answer('free')],
  [1, 'alone or in a team of up to 5', answer('alone or in a team of up to 5')],
  [
    1,
    'compute for training is provided by sponsors',
    answer('compute for training is provided by sponsors'),
  ],
  [
    1,
    'judging on innovation, technical complexity and real-world impact',
    answer('innovation, technical complexity and real-world impact'),
  ],
  [1, 'the judging panel is to be announced', answer('The judging panel is to be announced')],
  [1, 'September 29 to October 6, 2025', fact('September 29 to October 6, 2025')],
  [1, 'location: virtual', fact('Virtual')],
  [1, 'registration closes September 28th, 2025', fact('Registration closes September 28th, 2025')],
  [
    1,
    "the hero shows a 'Registration Open' badge",
    fact('Registration Open'),
    landing('tells everything in order'),
  ],
  [
    1,
    'questions and team formation in a community chat',
    answer('community chat'),
    fact('chat and email follow'),
  ],
  [
    1,
    'a contact e-mail for sponsorship and questions',
    fact('a future sponsor can write'),
    fact('chat and email follow'),
  ],
  [1, 'hero: title image', landing('tells everything in order')],
  [1, "hero: heading 'Global Hackathon'", fact('Global Hackathon')],
  [
    1,
    'hero: pitch of a robotics plus simulation challenge',
    fact('robotics and simulation challenge'),
  ],
  [1, 'hero: banner image', landing('the page reads, its pictures load and every answer shows')],
  [1, 'about: simulation platform', fact('simulation platform')],
  [1, 'about: synthetic dataset', fact('synthetic dataset')],
  [1, 'about: unified benchmarks', fact('unified benchmarks')],
  [
    1,
    'about: multiple simulators and robot embodiments',
    fact('multiple simulators and robot embodiments'),
  ],
  [
    1,
    'about: seamless transitions between environments',
    fact('seamless transitions between environments'),
  ],
  [
    1,
    'about: robot demonstration image',
    landing('the page reads, its pictures load and every answer shows'),
  ],
  [1, 'Beginner: for newcomers', fact('newcomers to robotics and AI')],
  [1, 'Beginner: foundational concepts', fact('foundational concepts')],
  [1, 'Beginner: a guided challenge', fact('guided challenge')],
  [
    1,
    'Beginner: resources once the hackathon begins',
    fact('Resources are given once the hackathon begins'),
  ],
  [
    1,
    'Advanced: for teams familiar with robotics simulation',
    fact('teams familiar with robotics and simulation'),
  ],
  [1, 'Advanced: more open-ended', fact('more open-ended')],
  [
    1,
    'Advanced: specifics before the official start',
    fact('Task specifics are announced before the official start date'),
  ],
  [1, 'Finalist: the top 8 from the advanced track', fact('the top 8 from the Advanced track')],
  [1, 'Finalist: policies on real robots', fact('Train your policies on real robots')],
  [1, 'Finalist: robots provided by a robot maker', fact('provided by a robot maker')],
  [1, 'sections in the order of the specification', landing('tells everything in order')],
  [
    1,
    'the header has a register action',
    landing('brings the visitor to the application from each of its register actions'),
  ],

  [2, '#/ shows the landing page', path('2.1'), landing('an unknown hash shows the landing page')],
  [2, '#/apply shows the application page', path('2.2')],
  [
    2,
    'hash changes switch the view',
    ['browser/accessibility.spec.ts', 'names the page and moves the focus, there and back'],
  ],
  [
    2,
    'the register action sets the hash to #/apply',
    fact('every register action leads to the application'),
  ],
  [
    2,
    "'Register Now' goes to the application page",
    landing('brings the visitor to the application from each of its register actions'),
  ],
  [
    2,
    "'Learn More' opens the framework's site in a new tab",
    landing('opens the framework’s site in a new tab'),
  ],
  [
    2,
    'the About title links to that site',
    fact('Learn More and the About title lead to the framework'),
  ],
  [2, 'prizes: Beginner Track card', fact('Beginner Track')],
  [2, 'prizes: Advanced Track card', fact('Advanced Track')],
  [2, 'prizes: Finalist Track card', fact('Finalist Track')],
  [2, 'prizes: Berkeley, California', fact('Berkeley, California')],
  [2, 'prizes: Unitree G1 robots', fact('Unitree G1')],
  [2, 'prizes: hands-on support', fact('hands-on support')],
  [
    2,
    "prizes: 'How to Qualify for the Finalist Track'",
    fact('How to Qualify for the Finalist Track'),
  ],
  [2, 'seven sponsors', fact('seven, each with a picture and initials of its own')],
  [
    2,
    'sponsors: a row of logo cards',
    landing('shows its seven sponsors in a row where there is room'),
  ],
  [
    2,
    'sponsors link to their sites in a new tab, except one',
    landing('links each of its sponsors that has a site, in a new tab'),
  ],
  [
    2,
    "'Interested in sponsoring future events?' and 'Contact us'",
    fact('a future sponsor can write'),
  ],
  [
    2,
    'FAQ: single-open, and an open item can be collapsed',
    landing('open one at a time, and close again'),
  ],
  [2, 'FAQ: seven questions', fact('seven, in the order people ask them')],
  [2, "FAQ: 'Still have questions?' with chat and e-mail", fact('chat and email follow')],
  [
    2,
    "'Back to Hackathon' returns to #/",
    ['browser/accessibility.spec.ts', 'names the page and moves the focus, there and back'],
  ],
  [
    2,
    "titled 'Hackathon Application'",
    landing('brings the visitor to the application from each of its register actions'),
  ],
  [
    2,
    "a progress bar and 'Step N of 4'",
    steps('are four, counted and titled; Previous is disabled on the first'),
  ],
  [
    2,
    'the titles of the four steps',
    steps('are four, counted and titled; Previous is disabled on the first'),
  ],
  [2, 'Previous and Next on each step', path('4.1'), path('4.2')],
  [
    2,
    'Previous is disabled on step 1',
    steps('are four, counted and titled; Previous is disabled on the first'),
  ],
  [
    2,
    'step 4 has Submit Application instead of Next',
    [
      'browser/accessibility-trees.spec.ts',
      'a screen reader is told what docs/accessibility says, in every state',
    ],
  ],
  [
    2,
    'Submit is disabled while the form is invalid',
    path('5.14'),
    fields(
      'stands in the review as a link that focuses its field; the last one mended enables Submit',
    ),
  ],
  [
    2,
    "Submit is disabled and reads 'Submitting...' while in progress",
    apply('impatient clicking on a slow connection makes one insert'),
  ],
  [
    2,
    'review: every answer, in the order of the specification',
    fields('are read again in the order of the specification'),
  ],
  [
    2,
    'review: members numbered, without the blank ones',
    fields('stands in the review, numbered, without the blank ones'),
  ],
  [
    2,
    'a modal with a title and a close button',
    [
      'browser/accessibility.spec.ts',
      'is labelled by its title, described by its message, and gives the focus back',
    ],
  ],
  [
    2,
    "its button: 'Great!' on success, 'Got it' otherwise",
    ['paths/spec/modal-messages.ts', 'Great!'],
    ['paths/spec/modal-messages.ts', 'Got it'],
  ],
  [
    2,
    'success modals close after 4 seconds',
    path('9.1'),
    machine('the modal outlives the redirect and closes at 4000 ms, not 1 ms earlier'),
  ],
  [
    2,
    'the default is 3000 ms',
    path('9.2'),
    machine('the error modal closes at 3000 ms, not 1 ms earlier, and the failure stays'),
  ],

  ...[
    ['full_name: text, required', '3.1'],
    ['email: text, required, unique per applicant', '3.2'],
    ['track_selection: beginner or advanced, required', '3.3'],
    ['experience: long text, required', '3.4'],
    ['motivation: long text, required', '3.5'],
    ['github_url: text, optional', '3.6'],
    ['linkedin_url: text, optional', '3.7'],
    ['portfolio_url: text, optional', '3.8'],
    ['team_preference: individual, team or have_team, required', '3.9'],
    ['team_members: up to 4 e-mails, used only for have_team', '3.10'],
  ].map(([text = '', id = '']): Requirement => [3, text, path(id)]),
  [
    3,
    'the database keeps the same rules',
    ['backend/agreement.test.ts', 'the database and the function judge as the form does'],
  ],
  [
    3,
    'prize tier: position, amount, badge, whether it is shown',
    fact('a Winner and a Champion are the only badges to be seen'),
  ],
  [
    3,
    'sponsor: name, image, fallback initials',
    landing('shows a sponsor’s logo, or its initials where the logo fails to load'),
  ],
  [3, 'FAQ item: question, answer', landing('open one at a time, and close again')],

  [4, 'steps 1 to 4 with Next', path('4.1')],
  [4, 'back with Previous', path('4.2')],
  [
    4,
    'idle, submitting, then success or failure',
    machine('checks, then inserts, then asks for the e-mail, each with the form'),
  ],
  [
    4,
    'success: modal, form reset, step 1',
    path('4.3'),
    machine('empties the form, returns to step 1 and opens the success modal'),
  ],
  [
    4,
    'success: the landing page after 2 seconds',
    path('9.3'),
    machine('redirects once, 2000 ms after success and not 1 ms earlier'),
  ],
  [4, 'failure: error modal, the form is kept', path('4.4')],
  [4, 'FAQ: one item open at a time', landing('open one at a time, and close again')],
  [
    4,
    'registration is described as open until September 28th, 2025',
    answer('September 28th, 2025'),
    ['content/phase.test.ts', 'is open at every time where no closing is set, as the spec has it'],
  ],

  [
    5,
    'validation runs on every change',
    fields('is in the page as soon as a change breaks the rule, shown after a pause or on leaving'),
  ],
  ...[
    'Full name is required',
    'Email is required',
    'Please enter a valid email address',
    'Email cannot contain spaces',
    'Please enter a valid email domain',
    'Please use a permanent email address',
    'Experience description is required',
    'Motivation is required',
    'Please select a track',
    'Team preference is required',
    'At least one team member email is required',
  ].map((message): Requirement => [5, message, field(message)]),
  [5, 'links are optional and not validated', path('5.11')],
  [
    5,
    'have_team: four e-mail inputs',
    fields('is asked for four addresses only of those who have one'),
  ],
  [5, 'the first is required, the others optional', path('5.12')],
  [5, 'each filled one is an address', path('5.13')],
  [
    5,
    'a hint: each email can submit only one application',
    ['content/content.test.ts', 'Each email can submit only one application'],
  ],
  [5, 'team preference labels', ['content/content.test.ts', 'Have a team']],

  [
    6,
    'anonymous visitors may apply, with the public key',
    apply('makes the three calls in order, with the key, and nothing else'),
  ],
  [
    6,
    'and may do nothing else',
    ['backend/schema.test.ts', 'what each role of the API is granted, once the API is up'],
  ],

  [
    7,
    'call 1: the duplicate check',
    path('7.1'),
    apply('makes the three calls in order, with the key, and nothing else'),
  ],
  [
    7,
    'call 2: the insert of the whole form, returning the row',
    path('7.2'),
    apply('becomes a row, is confirmed by e-mail, and ends on the landing page'),
  ],
  [
    7,
    'call 3: the confirmation e-mail, with the applicant and the key',
    path('7.3'),
    ['backend/third-call.test.ts', 'the call for the confirmation e-mail'],
  ],
  [
    7,
    'check, then insert, then e-mail',
    machine('checks, then inserts, then asks for the e-mail, each with the form'),
  ],
  [
    7,
    'a failing third call is only logged',
    path('8.4'),
    apply('is only logged; the application has arrived'),
  ],
  [
    7,
    'client creation fails without url or key',
    [
      'paths/spec/missing-backend.test.ts',
      '8.5, which no path can meet: without the %s, client creation throws',
    ],
  ],
  [
    7,
    'the landing page makes no other product calls',
    landing('fetches no React, form or backend code before the visitor shows intent'),
  ],
  [
    7,
    'third-party scripts: one setting, off by default',
    [
      'browser/analytics.spec.ts',
      'none is set: the site as it comes asks nobody else for anything',
    ],
    [
      'browser/analytics.spec.ts',
      'a third-party script comes to the landing page, and never to the application',
    ],
  ],

  [
    8,
    "duplicate: 'Email Already Exists', no insert",
    path('8.1'),
    apply('of a taken address says so, inserts nothing and keeps the form'),
  ],
  [
    8,
    "any other failure: 'Submission Failed' and the message",
    path('8.2'),
    apply('of the insert is told in its own words; the form is kept and the next try succeeds'),
  ],
  [8, "or 'Unknown error'", ['paths/spec/submission-transitions.ts', 'Unknown error']],
  [8, "success: 'Application Submitted'", path('8.3')],
  [8, 'a confirmation that fails is silent', path('8.4')],
  [
    8,
    'missing url or key: client creation throws',
    apply('without a backend the page says what is missing, and the landing page is whole'),
  ],

  [9, '$50,000 in three pools', fact('the pools add up to $50,000')],
  [9, 'the Beginner places', fact('each place wins what the event promises')],
  [
    9,
    'the Advanced places',
    fact('each place wins what the event promises'),
    fact('the Advanced places add up to their pool'),
  ],
  [9, 'Winner and Champion', fact('a Winner and a Champion are the only badges to be seen')],
  [
    9,
    'six and four participants share the last places',
    fact('six participants'),
    fact('four participants'),
  ],
  [9, 'qualification: top 8 of the Advanced Track', fact('top 8 of the Advanced Track')],
  [9, 'qualification: travel to San Francisco/Berkeley', fact('travel to San Francisco/Berkeley')],
  [
    9,
    'qualification: teams may combine within the top 8',
    fact('combine with other teams within the top 8'),
  ],
  [
    9,
    'maximum team size: 5, four member e-mails',
    fields('is asked for four addresses only of those who have one'),
  ],
  [
    9,
    'two application tracks, Finalist by ranking',
    ['content/phase-texts.test.ts', 'By ranking, not by application'],
  ],
  [9, '4 form steps', steps('are four, counted and titled; Previous is disabled on the first')],
  [
    9,
    'success modal 4000 ms, redirect 2000 ms, default 3000 ms',
    path('9.1'),
    path('9.2'),
    path('9.3'),
  ],
  [
    9,
    'seven sponsors, seven questions',
    fact('seven, each with a picture and initials of its own'),
    fact('seven, in the order people ask them'),
  ],
];
