// What Supabase's runtime has and Deno alone has not: it keeps a function alive until its work is done.
// Here it says so.
globalThis.EdgeRuntime = {
  waitUntil(work) {
    console.log('waits for work');
    work.then(() => console.log('work is done'));
  },
};
