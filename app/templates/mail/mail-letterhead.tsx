import { isolate } from "~/domain/mail/content/bidi-text";
import type { Letterhead as LetterheadContent, MailLogo } from "~/domain/mail/content/mail-content";
import { initialsOf } from "~/ui/avatar";
import * as styles from "./mail-styles";
import { type Direction, ground, Table } from "./mail-tables";
import { Block } from "./text-block";

export function Letterhead({ name, logo, isProduct = false, dir }: LetterheadContent & { dir: Direction }) {
  return (
    <tr>
      <td className="pad" style={{ padding: "32px 40px 0" }}>
        {logo ? <Logo {...logo} name={name} /> : <Seal name={name} isProduct={isProduct} dir={dir} />}
      </td>
    </tr>
  );
}

function Seal({ name, isProduct, dir }: { name: string; isProduct: boolean; dir: Direction }) {
  const className = isProduct ? "seal" : "seal person";
  const style = styles.seal(isProduct);
  return (
    <Table>
      <tr>
        {/* A separate table: a cell grows with its row, and a long name takes several lines. */}
        <td width="32" valign="top">
          <Table>
            <tr>
              <td
                width="32"
                height="32"
                align="center"
                className={className}
                style={style}
                aria-hidden="true"
                {...ground(String(style.backgroundColor))}
              >
                {initialsOf(name)}
              </td>
            </tr>
          </Table>
        </td>
        <td style={styles.besideSeal(dir)}>
          <Block as="p" className="ink" style={styles.sender} text={isolate(name)} />
        </td>
      </tr>
    </Table>
  );
}

const MAX_LOGO_WIDTH = 220;
const MAX_LOGO_HEIGHT = 56;

/** Its text is the name that it stands for, which needs no language. */
function Logo({ url, width, height, name }: MailLogo & { name: string }) {
  const scale = Math.min(1, MAX_LOGO_WIDTH / width, MAX_LOGO_HEIGHT / height);
  const fitted = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return <img className="ink logo" src={url} alt={name} {...fitted} style={styles.logo} />;
}
