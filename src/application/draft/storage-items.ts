/**
 * Returns the key of the draft in `localStorage`, or in `sessionStorage` that of an edit, or of the note
 * that the page behind the link was left. It includes the path of the site, with a slash at both ends,
 * because two events can share an origin: `/one/` and `/two/`.
 */
export function storageKey(name: 'draft' | 'edit' | 'left', base = import.meta.env.BASE_URL) {
  return `hackathon-application-${name}${base.slice(0, -1)}`;
}

/** Where something is stored: for all tabs of the device, or for this tab alone. */
export type StorageArea = 'device' | 'tab';

/** Returns the storage of an area. It throws if the browser refuses access. */
function storageOf(area: StorageArea): Storage {
  return area === 'device' ? localStorage : sessionStorage;
}

/**
 * Stores content under a key, or removes the key if there is no content.
 *
 * @returns whether that worked: private windows and full disks refuse.
 */
export function writeItem(area: StorageArea, key: string, content?: object): boolean {
  try {
    const storage = storageOf(area);
    if (content) storage.setItem(key, JSON.stringify(content));
    else storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Reads the text that is stored under a key; `null` if none is, or the browser refuses access. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Reads what is stored under a key; `{}` if nothing readable is. */
export function readItem(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? '{}');
  } catch {
    return {};
  }
}
