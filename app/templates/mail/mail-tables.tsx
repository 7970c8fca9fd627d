import type { CSSProperties, ReactNode } from "react";
import * as styles from "./mail-styles";

/** Inline styles know no start and end: Outlook ignores the logical properties. */
export type Direction = "ltr" | "rtl";

interface TableProps {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
  width?: string;
  align?: "center";
  dir?: Direction;
}

/** Outlook needs tables for layout; screen readers skip them. */
export function Table({ children, ...attributes }: TableProps) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} {...attributes}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** React's types lack this attribute. */
export const ground = (bgcolor: string): Record<string, string> => ({ bgcolor });

export function Layout({ children, dir }: { children: ReactNode; dir: Direction }) {
  return (
    <Table width="100%" className="ground" style={styles.ground} dir={dir}>
      <tr>
        <td align="center" className="edge" style={{ padding: "32px 12px" }}>
          <Table width="560" align="center" className="sheet" style={styles.sheet}>
            {children}
          </Table>
        </td>
      </tr>
    </Table>
  );
}
