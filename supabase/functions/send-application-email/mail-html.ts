import type { eventFacts } from '../_shared/event.ts';
import { breakableHtml, escapeHtml, withLinks } from '../_shared/html.ts';
import { palette } from '../_shared/palette.ts';

const { ink, cream, print, printQuiet, paperLine, paperSunken, signal } = palette;
const paper = palette.paperRaised;
const textFont = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";
const monoFont = 'ui-monospace,Menlo,Consolas,monospace';

/** The four worlds, with widths that a pass may have: wireframe, depth, segmentation, colour. */
const worlds = [
  ['18%', '#12333b'],
  ['14%', '#7fdfe6'],
  ['26%', palette.middleTrack],
  ['42%', signal],
] as const;

/** The words of an email. The event's addresses in them become links in HTML. */
export interface MailWords {
  readonly subject: string;
  /** The paragraphs before the link, and those after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** For clients that follow the reader's colour scheme. The styles of the light one are inline. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: ${palette.inkSunken} !important }
  .card { background: ${palette.inkRaised} !important; color: ${cream} !important }
  .card p, .card td, .card a { color: ${cream} !important }
  .card .quiet { color: ${palette.creamQuiet} !important }
  .card .button a { color: ${ink} !important }
  .rule { border-color: ${palette.inkLine} !important }
}`;

/** An email as HTML: tables and inline styles, as email clients need them, and nothing external. */
export function mailHtml(words: MailWords, event: typeof eventFacts, link: string): string {
  const { name, dates, chatInvite, contactEmail } = event;
  const links = { [chatInvite]: chatInvite, [contactEmail]: `mailto:${contactEmail}` };
  const paragraphs = (texts: readonly string[]) =>
    texts
      .map(
        (text) =>
          `<p style="margin:0 0 16px">${withLinks(text, links, ` style="color:${print}"`).replaceAll('\n', '<br>')}</p>`,
      )
      .join('\n');
  const address = escapeHtml(link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(words.subject)}</title>
<style>${darkStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${paperSunken}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paperSunken}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td bgcolor="${ink}" style="padding:32px 32px 28px;background:${ink};color:${cream};text-align:left">
<p style="margin:0 0 12px;font:500 13px/1.5 ${monoFont};color:${palette.simulationOnInk}">${escapeHtml(dates)}</p>
<p style="margin:0;font:800 34px/1.06 ${textFont};letter-spacing:-0.02em;color:${cream}">${escapeHtml(name)}</p>
</td></tr>
<tr><td style="font-size:0;line-height:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${worlds.map(([width, colour]) => `<td width="${width}" height="8" bgcolor="${colour}" style="height:8px;background:${colour};font-size:0;line-height:0">&nbsp;</td>`).join('\n')}
</tr></table>
</td></tr>
<tr><td class="card" bgcolor="${paper}" style="padding:32px 32px 20px;background:${paper};color:${print};font:400 17px/1.6 ${textFont};text-align:left;word-break:break-word;overflow-wrap:anywhere">
${paragraphs(words.before)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td class="button" bgcolor="${signal}" style="background:${signal};border-radius:3px"><a href="${address}" style="display:inline-block;padding:14px 24px;background:${signal};border-radius:3px;font:600 17px/1.3 ${textFont};color:${ink};text-decoration:none">Open your application</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 24px;font:400 13px/1.6 ${monoFont};color:${printQuiet}"><a class="quiet" href="${address}" style="color:${printQuiet}">${breakableHtml(link)}</a></p>
<div class="rule" style="padding:24px 0 0;border-top:1px solid ${paperLine}">
${paragraphs(words.after)}
</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
