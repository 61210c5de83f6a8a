/** Returns a domain as mail servers know it: `bücher.example` is `xn--bcher-kva.example`. */
export function asciiDomain(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}
