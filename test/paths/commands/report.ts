/** x */
export function writeReport(): boolean {
  return true;
}
