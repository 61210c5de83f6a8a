/** How long a file may take to load, in ms. */
const fileTimeoutMs = 20_000;

/** How long to wait before the retry of a file, in ms. */
const retryDelayMs = 1000;

/** Returns the files of a chunk, named by its entry module. The build writes them into the page. */
function filesOf(chunk: string): readonly string[] {
  const list = document.querySelector('#chunk-files')?.textContent ?? '{}';
  const files: Readonly<Record<string, readonly string[]>> = JSON.parse(list);
  return files[chunk] ?? [];
}

async function fetchFile(url: string, cache: RequestCache): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), fileTimeoutMs);
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
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    await fetchFile(url, 'reload');
  }
}

const sheets = new Map<string, Promise<void>>();

/** Adds a style sheet to the page, once. */
function addSheet(url: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  const added = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      sheets.delete(url);
      reject(new Error(url));
    };
  });
  document.head.append(link);
  sheets.set(url, added);
  return added;
}

async function prepare(url: string): Promise<void> {
  if (!sheets.has(url)) await fetchTwice(url);
  if (url.endsWith('.css')) await (sheets.get(url) ?? addSheet(url));
}

/**
 * Imports a chunk of the site. A browser remembers a failed import, and doesn't request its files again
 * until the page is reloaded. So this fetches the files first, and retries each once if it fails or the
 * response isn't the file. The import then finds them in the browser's cache.
 *
 * @param chunk the entry module, without `src/` and its extension.
 * @throws Error if a file can't be loaded.
 */
export async function loadChunk<Module>(
  chunk: string,
  importChunk: () => Promise<Module>,
): Promise<Module> {
  await Promise.all(filesOf(chunk).map(prepare));
  return importChunk();
}
