/** The marketing page (spec, section 1). */
export function LandingPage() {
  return (
    <main>
      <h1>Global Hackathon</h1>
      <a href="#/apply">Register Now</a>
    </main>
  );
}
