const address = String.raw`[^\s"(),:;<>@[\\\]]+@[^\s"(),.:;<>@[\\\]]+(?:\.[^\s"(),.:;<>@[\\\]]+)+`;
const sender = new RegExp(`^(?:${address}|(?:"[^"\\\\]+"|[^"(),:;<>@[\\\\\\]]+) <${address}>)$`);

/**
 * Whether mail accepts a sender: an address, or a name and an address, as in `Jam <hello@jam.dev>`. A name with other
 * marks than dots needs quotes (RFC 5322, section 3.4).
 */
export function isSender(text: string): boolean {
  return sender.test(text);
}
