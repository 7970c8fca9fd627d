import { Children, type ReactNode } from "react";
import { localWords, type Moment, utcWords } from "~/domain/documents/moments";

/** Names and values between hairlines. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <table className="facts">
      <tbody>{children}</tbody>
    </table>
  );
}

interface FactProps {
  name: string;
  /** A smaller line below the value. */
  note?: string | null;
  strong?: boolean;
  children: ReactNode;
}

/** One fact; a value that is missing says 'unknown', because evidence never guesses (docs/evidence.md 5). */
export function Fact({ name, note, strong, children }: FactProps) {
  const missing = Children.toArray(children).length === 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={strong ? "strong" : undefined}>
        {missing ? <span className="unknown">unknown</span> : <Value>{children}</Value>}
        {note ? <small>{note}</small> : null}
      </td>
    </tr>
  );
}

/** A text keeps its own direction and turns neither its note nor its neighbours round. */
const Value = ({ children }: { children: ReactNode }) =>
  typeof children === "string" ? <bdi>{children}</bdi> : children;

/** A SHA-256 in full. */
export const Hash = ({ value }: { value: string }) => <span className="hash">{value}</span>;

/** A moment in UTC, and the same on the owner's clock where that is known. */
export const Instant = ({ at }: { at: Moment }) => (
  <span className="instant">
    {utcWords(at)}
    {at.local ? <small>{localWords(at)}</small> : null}
  </span>
);
