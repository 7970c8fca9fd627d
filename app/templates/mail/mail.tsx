import { accentPalette } from "~/domain/branding/accent";
import { toPlainText } from "~/domain/mail/content/bidi-text";
import type { MailContent, Note } from "~/domain/mail/content/mail-content";
import { headMarkup, PREVIEW_PADDING } from "./mail-head";
import { Letterhead } from "./mail-letterhead";
import * as styles from "./mail-styles";
import { ground, Layout, Table } from "./mail-tables";
import { Block, InlineText } from "./text-block";

/** Outlook reads its settings from this namespace. */
const OFFICE = { "xmlns:o": "urn:schemas-microsoft-com:office:office" };

/** Loads nothing but the logo and the tracking pixel. */
export function Mail({ content }: { content: MailContent }) {
  const head = headMarkup(toPlainText(content.heading), content.button?.accent);
  return (
    <html lang="en" dir="ltr" {...OFFICE}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its one variable escaped */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body className="ground" style={styles.body}>
        <div className="preview" style={styles.hidden}>
          <InlineText text={content.preview} />
          {PREVIEW_PADDING}
        </div>
        <Layout>
          <Letterhead {...content.letterhead} />
          <Letter content={content} />
          <SmallPrint content={content} />
          {content.footer ? <Footer text={content.footer} /> : null}
        </Layout>
        {content.pixelUrl ? (
          <img src={content.pixelUrl} alt="" width={1} height={1} style={{ display: "block", border: 0 }} />
        ) : null}
      </body>
    </html>
  );
}

function Letter({ content }: { content: MailContent }) {
  const { heading, paragraphs, quote, code, details, button } = content;
  const linkInk = inkOf(content);
  return (
    <tr>
      <td className="pad" style={{ padding: "24px 40px 8px" }}>
        <Block as="h1" className="ink" style={styles.heading} text={heading} />
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two paragraphs may be alike
          <Block key={index} as="p" className="ink" style={styles.paragraph} text={text} linkInk={linkInk} />
        ))}
        {quote ? <Quote {...quote} linkInk={linkInk} /> : null}
        {code ? (
          <p className="ink code" style={styles.code}>
            {code}
          </p>
        ) : null}
        <Details details={details} />
        {button ? <Button {...button} /> : <div style={styles.gap} />}
      </td>
    </tr>
  );
}

interface QuoteProps extends NonNullable<MailContent["quote"]> {
  linkInk: string;
}

function Quote({ intro, text: words, hasLinks, linkInk }: QuoteProps) {
  return (
    <>
      <p className="muted" style={styles.intro}>
        <InlineText text={intro} />
      </p>
      <Table width="100%" style={{ width: "100%", margin: "0 0 16px" }}>
        <tr>
          <td className="quote" style={styles.quote}>
            <Block as="p" className="ink" style={styles.quoted} text={words} linkInk={hasLinks && linkInk} />
          </td>
        </tr>
      </Table>
    </>
  );
}

function Details({ details }: Pick<MailContent, "details">) {
  if (details.length === 0) return null;
  return (
    <Table width="100%" style={{ width: "100%", margin: "8px 0 0" }}>
      {details.map(([name, value]) => (
        <tr key={name}>
          <td className="muted rule" style={styles.detailName}>
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

function SmallPrint({ content }: { content: MailContent }) {
  const { notes, button } = content;
  const ink = inkOf(content);
  return (
    <tr>
      <td className="pad rule" style={{ padding: "20px 40px 24px", borderTop: "1px solid #E7E3DA" }}>
        {notes.map((note) => (
          <SmallNote key={typeof note === "string" ? note : note.text} note={note} ink={ink} />
        ))}
        {button ? (
          <SmallNote
            note={{ text: "If the button doesn’t work, copy this link:", url: button.url }}
            ink={ink}
          />
        ) : null}
      </td>
    </tr>
  );
}

/** Its URLs are not linked: the text is the owner's. */
const Footer = ({ text }: { text: string }) => (
  <tr>
    <td className="pad rule" style={{ padding: "16px 40px 20px", borderTop: "1px solid #E7E3DA" }}>
      <Block as="p" className="muted" style={styles.footer} text={text} />
    </td>
  </tr>
);

function SmallNote({ note, ink }: { note: Note; ink: string }) {
  if (typeof note === "string") return <Block as="p" className="muted" style={styles.small} text={note} />;
  return (
    <p className="muted" style={styles.small}>
      <InlineText text={note.text} />{" "}
      <a className="link" href={note.url} style={styles.link(ink)}>
        {note.label ?? note.url}
      </a>
    </p>
  );
}
