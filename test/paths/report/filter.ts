/** Shows the paths that match what is asked for. Runs in the report, so it stands alone. */
export function filterPaths(): void {
  const find = <Wanted extends Element>(selector: string) =>
    document.querySelector<Wanted>(selector);
  const all = [...document.querySelectorAll<HTMLElement>('.path')];
  const text = find<HTMLInputElement>('#text');
  const journey = find<HTMLSelectElement>('#journey');
  const status = find<HTMLSelectElement>('#status');
  const count = find('#count');

  const update = () => {
    const words = (text?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    for (const path of all) {
      const { search = '', journey: own, status: came } = path.dataset;
      path.hidden = !(
        words.every((word) => search.includes(word)) &&
        (!journey?.value || own === journey.value) &&
        (!status?.value || came === status.value)
      );
    }
    if (count) count.textContent = `${all.filter(({ hidden }) => !hidden).length} of ${all.length}`;
  };

  for (const control of [text, journey, status]) control?.addEventListener('input', update);
  for (const link of document.querySelectorAll<HTMLElement>('[data-search-for]')) {
    link.addEventListener('click', () => {
      if (text) text.value = link.dataset.searchFor ?? '';
      update();
      find('#paths')?.scrollIntoView();
    });
  }
  for (const state of document.querySelectorAll<SVGElement>('.chart .state')) {
    state.addEventListener('click', (event) => {
      event.stopPropagation();
      if (text) text.value = state.dataset.path ?? '';
      update();
      find('#paths')?.scrollIntoView();
    });
  }
  update();
}
