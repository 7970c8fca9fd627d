import { useTranslate } from "~/components/message";

interface BeforeAndNowProps {
  /** Null for what was added. */
  before: string | null;
  /** Null for what was removed. */
  after: string | null;
}

/** A value as it was and as it is. */
export function BeforeAndNow({ before, after }: BeforeAndNowProps) {
  const t = useTranslate();
  return (
    <span className="compared sums">
      {before === null ? null : (
        <del>
          <span className="comparison-word">{`${t(after === null ? "changes.removed" : "changes.before")}: `}</span>
          <bdi>{before}</bdi>
        </del>
      )}{" "}
      {after === null ? null : (
        <ins>
          <span className="comparison-word">{`${t(before === null ? "changes.added" : "changes.now")}: `}</span>
          <bdi>{after}</bdi>
        </ins>
      )}
    </span>
  );
}
