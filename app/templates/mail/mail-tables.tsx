import type { CSSProperties, ReactNode } from "react";
import * as styles from "./mail-styles";

interface TableProps {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
  width?: string;
  align?: "center";
  dir?: "ltr";
}

/** A table for layout, which Outlook needs and screen readers are told to pass over. */
export function Table({ children, ...attributes }: TableProps) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} {...attributes}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The ground of a cell where styles are dropped; React's types have forgotten the attribute. */
export const ground = (bgcolor: string): Record<string, string> => ({ bgcolor });

/** The sheet in the middle of the ground; ours is an English frame, whatever is written in it. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <Table width="100%" className="ground" style={styles.ground} dir="ltr">
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
