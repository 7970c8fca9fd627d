import { Children, Fragment, type ReactNode } from "react";
import { useTranslate } from "~/components/message";
import { localWords, type Moment, utcWords } from "~/domain/printing/moments";

interface DetailTableProps {
  /** Sets each name before its value on the same line, in place of a column of names. */
  isRunning?: boolean;
  children: ReactNode;
}

export function DetailTable({ isRunning = false, children }: DetailTableProps) {
  return (
    <table className={isRunning ? "facts running" : "facts"}>
      <tbody>{children}</tbody>
    </table>
  );
}

interface DetailRowProps {
  name: string;
  note?: ReactNode;
  strong?: boolean;
  children: ReactNode;
}

/** A missing value prints 'unknown': evidence never guesses (docs/evidence.md 5). */
export function DetailRow({ name, note, strong, children }: DetailRowProps) {
  const missing = Children.toArray(children).length === 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={strong ? "strong" : undefined}>
        {missing ? <Unknown /> : <Value>{children}</Value>}
        {note ? <small>{note}</small> : null}
      </td>
    </tr>
  );
}

/** `bdi` keeps the text's direction from affecting its neighbours. */
const Value = ({ children }: { children: ReactNode }) =>
  typeof children === "string" ? <bdi>{children}</bdi> : children;

export const Hash = ({ value }: { value: string }) => <span className="hash">{value}</span>;

export const Unknown = () => <span className="unknown">{useTranslate()("certificate.unknown")}</span>;

export function Instant({ at }: { at: Moment }) {
  const { locale } = useTranslate();
  return (
    <span className="instant">
      {utcWords(at, locale)}
      {at.local ? <small>{localWords(at, locale)}</small> : null}
    </span>
  );
}

export const Listed = ({ parts }: { parts: (string | undefined)[] }) =>
  parts
    .filter((part) => part)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 ? ", " : ""}
        <bdi>{part}</bdi>
      </Fragment>
    ));
