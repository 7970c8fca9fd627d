import type { MailFacts } from "~/domain/mail/renderer";
import { type MailContent, mailContent } from "./mail-content";
import * as styles from "./mail-styles";
import { Layout, Table } from "./mail-tables";

/** The HTML part of a mail: tables for Outlook, one button, nothing loaded from anywhere. */
export function Mail({ facts }: { facts: MailFacts }) {
  const content = mailContent(facts);
  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.heading}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which escaping would break */}
        <style dangerouslySetInnerHTML={{ __html: styles.sheetRules }} />
      </head>
      <body className="ground" style={styles.ground}>
        <div style={styles.hidden}>{content.preview}</div>
        <Layout>
          <Letterhead sender={content.sender} />
          <Letter content={content} />
          <SmallPrint content={content} />
        </Layout>
      </body>
    </html>
  );
}

function Letterhead({ sender }: { sender: string }) {
  return (
    <tr>
      <td className="pad" style={{ padding: "32px 40px 0" }}>
        <Table>
          <tr>
            <td width="32" height="32" align="center" style={styles.mark}>
              C
            </td>
            <td style={{ paddingLeft: "12px" }}>
              <p className="ink" dir="auto" style={styles.sender}>
                {sender}
              </p>
            </td>
          </tr>
        </Table>
      </td>
    </tr>
  );
}

function Letter({ content }: { content: MailContent }) {
  return (
    <tr>
      <td className="pad" style={{ padding: "24px 40px 8px" }}>
        <h1 className="ink" dir="auto" style={styles.heading}>
          {content.heading}
        </h1>
        {content.paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two paragraphs may be alike
          <Paragraph key={index} text={text} />
        ))}
        {content.code ? (
          <p className="ink code" style={styles.code}>
            {content.code}
          </p>
        ) : null}
        <Details details={content.details} />
        {content.button ? <Button {...content.button} /> : <div style={styles.gap} />}
      </td>
    </tr>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p className="ink" dir="auto" style={styles.paragraph}>
      {text
        .split("\n")
        .flatMap((line, index) => (index === 0 ? [line] : [<br key={line + String(index)} />, line]))}
    </p>
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
          <td className="ink rule" width="100%" dir="auto" style={styles.detailValue}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Button({ label, url }: NonNullable<MailContent["button"]>) {
  return (
    <Table style={{ margin: "24px 0" }}>
      <tr>
        <td style={{ borderRadius: "8px", backgroundColor: "#1F3BB3" }}>
          <a href={url} style={styles.button}>
            {label}
          </a>
        </td>
      </tr>
    </Table>
  );
}

function SmallPrint({ content }: { content: MailContent }) {
  return (
    <tr>
      <td className="pad rule" style={{ padding: "20px 40px 28px", borderTop: "1px solid #E7E3DA" }}>
        {content.notes.map((note) => (
          <p className="muted" dir="auto" style={styles.small} key={note}>
            {note}
          </p>
        ))}
        {content.button ? (
          <p className="muted" style={{ ...styles.small, margin: 0 }}>
            If the button does not open, copy this address:{" "}
            <a className="link" href={content.button.url} style={styles.link}>
              {content.button.url}
            </a>
          </p>
        ) : null}
      </td>
    </tr>
  );
}
