/** How the command is used. */
export const usage = `npm run paths -- <command> [options]

  run [ID …]           walks paths in Chromium; without --all as many as cover everything
  list [ID …]          what run would walk, one a line: id, length, journey, events
  replay FILE          walks a recorded trace of the site, or a path from a report
  shrink ID            a path as short as can be that shows the same fault
  coverage             what the paths cover on the actor, and what of it on the page
  properties [ID …]    what has to be true of every run, checked in every state
  report               builds paths-results/report/index.html from the last run

Which paths
  --machine M          of which machine: application (default), or management, what comes after Submit
  --journey J          only those of a journey
  --state S            only paths that enter a state, as in modal.open.info
  --event E            only paths on which an event happens, as in field.change email
  --guard G            only paths that ask a guard; 'isTaken true' only where it says so
  --requirement R      only paths that meet a requirement of the spec, as in 8.1
  --all                every path
  --failed             only those that failed the last time
  --limit N            at most N
  --seed N             draws the same again; covering paths in an order that N decides
  --shard i/n          the i-th of n parts

How they are found
  --generator G        covering (default), random, weighted, new-edges, or a-star: the shortest
                       path to what --state, --event or --requirement names
  --until C[,C]        where to stop, at the first that is met: vertex:100% (states), edge:80%
                       (transitions), requirement:100%, pairs:60%, length:500, time:10m
  --weights FILE       for weighted: names of events, or their beginnings, and numbers
  --online             random and weighted choose from what the page offers when it is due

How they are walked
  --on actor|page|database   on the actor, on the page with a scripted backend (default), or on
                       the page with the real one and real rows
  --headed             shows the browser
  --slow MS            pauses after each event
  --pause-at N         waits for a person before event N and where it fails, in Playwright's inspector
  --bail               stops at the first path that fails
  --broken FAULT       on the actor of a machine with a fault that was made on purpose

What is told
  --reporter line|json|junit   for a person (default), a program, or a CI server
  --output FILE        there, and not to the standard output

Exit codes: 0 all is well, 1 a path failed or something is not covered, 2 wrong call, 3 the tool broke.
`;
