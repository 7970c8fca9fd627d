import { accentPalette } from "~/domain/branding/accent";
import { isolatedText, textDirection, toPlainText } from "~/domain/mail/content/bidi-text";
import type { MailContent, Note, Quote as QuoteContent } from "~/domain/mail/content/mail-content";
import { directionOf } from "~/platform/language/direction";
import type { Translate } from "~/platform/language/translate";
import { headMarkup, PREVIEW_PADDING } from "./mail-head";
import { Letterhead } from "./mail-letterhead";
import * as styles from "./mail-styles";
import { type Direction, ground, Layout, Table } from "./mail-tables";
import { Block, InlineText } from "./text-block";

/** Outlook reads its settings from this namespace. */
const OFFICE = { "xmlns:o": "urn:schemas-microsoft-com:office:office" };

interface MailProps {
  content: MailContent;
  t: Translate;
}

/** Loads nothing but the logo and the tracking pixel. */
export function Mail({ content, t }: MailProps) {
  const head = headMarkup(toPlainText(content.heading, t), content.button?.accent);
  const dir = directionOf(t.language);
  return (
    <html lang={t.language} dir={dir} {...OFFICE}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its one variable escaped */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body className="ground" style={styles.body}>
        <div className="preview" style={styles.hidden}>
          <InlineText text={content.preview} />
          {PREVIEW_PADDING}
        </div>
        <Layout dir={dir}>
          <Letterhead {...content.letterhead} dir={dir} />
          <Letter content={content} dir={dir} />
          <SmallPrint content={content} t={t} dir={dir} />
          {content.footer?.length ? <Footer texts={content.footer} /> : null}
        </Layout>
        {content.pixelUrl ? (
          <img src={content.pixelUrl} alt="" width={1} height={1} style={{ display: "block", border: 0 }} />
        ) : null}
      </body>
    </html>
  );
}

interface PartProps {
  content: MailContent;
  dir: Direction;
}

function Letter({ content, dir }: PartProps) {
  const { heading, paragraphs, quote, code, details, button } = content;
  const linkInk = inkOf(content);
  return (
    <tr>
      <td className="pad" style={{ padding: "24px 40px 8px" }}>
        <Block as="h1" className="ink" style={styles.heading(dir)} text={heading} />
        {paragraphs.map((part, index) => (
          <Paragraph
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two paragraphs may be alike
            key={index}
            part={part}
            linkInk={linkInk}
            dir={dir}
            isSignOff={isSignOff(paragraphs, index, dir)}
          />
        ))}
        {quote ? <Quote {...quote} linkInk={linkInk} dir={dir} /> : null}
        {code ? (
          <p className="ink code" style={styles.code} dir="ltr">
            {code}
          </p>
        ) : null}
        <Details details={details} dir={dir} />
        {button ? <Button {...button} /> : <div style={styles.gap} />}
      </td>
    </tr>
  );
}

interface WordsProps {
  linkInk: string;
  dir: Direction;
}

type Part = MailContent["paragraphs"][number];

const typedText = (part: Part | undefined): string | null =>
  typeof part === "string" ? isolatedText(part) : null;

/** Checks for a line against the mail's direction, such as a Latin name, that ends a message in that direction. */
function isSignOff(paragraphs: readonly Part[], index: number, dir: Direction): boolean {
  const above = typedText(paragraphs[index - 1]);
  const line = typedText(paragraphs[index]);
  if (above === null || line === null || typedText(paragraphs[index + 1]) !== null) return false;
  return !line.includes("\n") && textDirection(line) !== dir && textDirection(above) === dir;
}

interface ParagraphProps extends WordsProps {
  part: Part;
  /** It begins where the text above it does, whatever its letters. */
  isSignOff: boolean;
}

const Paragraph = ({ part, linkInk, dir, isSignOff }: ParagraphProps) =>
  typeof part === "string" ? (
    <Block
      as="p"
      className="ink"
      style={isSignOff ? styles.signOff(dir) : styles.paragraph}
      text={part}
      linkInk={linkInk}
    />
  ) : (
    <Quote {...part} linkInk={linkInk} dir={dir} />
  );

type QuoteProps = WordsProps & QuoteContent;

function Quote({ intro, text: words, hasLinks, linkInk, dir }: QuoteProps) {
  return (
    <>
      <p className="muted" style={styles.intro}>
        <InlineText text={intro} />
      </p>
      <Table width="100%" style={{ width: "100%", margin: "0 0 16px" }}>
        <tr>
          <td className="quote" style={styles.quote(dir)}>
            <Block as="p" className="ink" style={styles.quoted} text={words} linkInk={hasLinks && linkInk} />
          </td>
        </tr>
      </Table>
    </>
  );
}

function Details({ details, dir }: Pick<MailContent, "details"> & { dir: Direction }) {
  if (details.length === 0) return null;
  return (
    <Table width="100%" style={{ width: "100%", margin: "8px 0 0" }}>
      {details.map(([name, value]) => (
        <tr key={name}>
          <td className="muted rule" style={styles.detailName(dir)}>
            {name}
          </td>
          <td className="ink rule" width="100%" style={styles.detailValue}>
            <InlineText text={value} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Button({ label, url, accent }: NonNullable<MailContent["button"]>) {
  const { button, onButton } = accent ? accentPalette(accent).light : PRODUCT_COLOURS;
  return (
    <Table className="button-table" style={{ margin: "24px 0" }}>
      <tr>
        <td className="button" align="center" style={styles.button(button)} {...ground(button)}>
          <a className="button-link" href={url} style={styles.buttonLink(onButton)}>
            {label}
          </a>
        </td>
      </tr>
    </Table>
  );
}

const PRODUCT_COLOURS = { button: "#1F3BB3", onButton: "#FFFFFF", text: "#1F3BB3" };

const inkOf = ({ button }: MailContent): string =>
  button?.accent ? accentPalette(button.accent).light.text : PRODUCT_COLOURS.text;

function SmallPrint({ content, t, dir }: MailProps & PartProps) {
  const { notes, button } = content;
  const ink = inkOf(content);
  return (
    <tr>
      <td className="pad rule" style={{ padding: "20px 40px 24px", borderTop: "1px solid #E7E3DA" }}>
        {notes.map((note) => (
          <SmallNote key={typeof note === "string" ? note : note.text} note={note} ink={ink} dir={dir} />
        ))}
        {button ? (
          <SmallNote note={{ text: t("mail.copy_link"), url: button.url }} ink={ink} dir={dir} />
        ) : null}
      </td>
    </tr>
  );
}

/** Its URLs are not linked: the text is the owner's. */
const Footer = ({ texts }: { texts: readonly string[] }) => (
  <tr>
    <td className="pad rule" style={{ padding: "16px 40px 20px", borderTop: "1px solid #E7E3DA" }}>
      {texts.map((text) => (
        <Block key={text} as="p" className="muted" style={styles.footer} text={text} />
      ))}
    </td>
  </tr>
);

function SmallNote({ note, ink, dir }: { note: Note; ink: string; dir: Direction }) {
  if (typeof note === "string") return <Block as="p" className="muted" style={styles.small} text={note} />;
  return (
    <p className="muted" style={styles.small}>
      <InlineText text={note.text} />{" "}
      <a
        className="link"
        href={note.url}
        style={styles.link(ink)}
        // An address that stands for itself would have its slashes moved.
        dir={dir === "rtl" && !note.label ? "ltr" : undefined}
      >
        {note.label ?? note.url}
      </a>
    </p>
  );
}
