/** How long a file may take to arrive, in ms. */
const arrivesWithin = 20_000;

/** How long to wait before a file is asked for once more, in ms. */
const retryAfter = 1000;

/** The files of each chunk, by the module it begins with; the build writes them into the page. */
function filesOf(chunk: string): readonly string[] {
  const list = document.querySelector('#chunk-files')?.textContent ?? '{}';
  const files: Readonly<Record<string, readonly string[]>> = JSON.parse(list);
  return files[chunk] ?? [];
}

async function fetchFile(url: string, cache: RequestCache): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), arrivesWithin);
  try {
    const response = await fetch(url, { cache, signal: controller.signal });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !/javascript|css/.test(type)) {
      throw new Error(`${url}: ${response.status} ${type}`);
    }
    await response.arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}

async function fetchTwice(url: string): Promise<void> {
  try {
    await fetchFile(url, 'default');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    await fetchFile(url, 'reload');
  }
}

/**
 * Imports a part of the site that was built as files of its own. A browser remembers an import that
 * failed, and never asks for its files again until the page is reloaded. So they are fetched first,
 * each once more where it fails or is answered with something else; the import then finds them in
 * the browser's cache.
 *
 * @param chunk the module it begins with, without `src/` and its ending.
 * @throws Error where a file can't be had.
 */
export async function loadChunk<Module>(
  chunk: string,
  importChunk: () => Promise<Module>,
): Promise<Module> {
  await Promise.all(filesOf(chunk).map(fetchTwice));
  return importChunk();
}
