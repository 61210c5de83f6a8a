/** Reads a `_headers` file: paths without indentation, and their headers indented below. */
export function parseHeaders(file: string) {
  return file
    .trim()
    .split(/\n+(?=\S)/)
    .map((rule) => {
      const [source = '', ...lines] = rule.split('\n').map((line) => line.trim());
      const headers = lines.filter(Boolean).map((line) => line.split(/: *(.*)/, 2));
      return { source, headers: new Map(headers.map(([name = '', value = '']) => [name, value])) };
    });
}
