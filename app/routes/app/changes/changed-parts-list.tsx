import type { NamedPart } from "~/domain/proposals/changes/named-changes";
import { t } from "~/platform/words/t";
import { Words } from "~/ui/words/words";

/** Names each part and leads to it. */
export const ChangedParts = ({ parts }: { parts: readonly NamedPart[] }) => (
  <ul className="grid gap-1">
    {parts.map((part) => (
      <li key={part.key} className="wrap-anywhere">
        {part.anchor ? (
          <a
            href={`#${part.anchor}`}
            className="inline-block py-1 font-semibold text-action underline underline-offset-4"
          >
            <bdi>{part.name}</bdi>
          </a>
        ) : (
          <span className="inline-block py-1 font-semibold">{part.name}</span>
        )}
        {part.what ? <span className="text-muted">{` – ${part.what}`}</span> : null}
        {part.values ? <Values {...part.values} /> : null}
      </li>
    ))}
  </ul>
);

const Values = ({ before, after }: NonNullable<NamedPart["values"]>) => (
  <span className="text-muted">
    {": "}
    <Words
      text="<del>{before}</del> → <ins>{after}</ins>"
      before={<bdi>{before}</bdi>}
      after={<bdi>{after}</bdi>}
      del={(words) => (
        <del>
          <span className="sr-only">{`${t("before")}: `}</span>
          {words}
        </del>
      )}
      ins={(words) => (
        <ins className="text-ink no-underline">
          <span className="sr-only">{`${t("now")}: `}</span>
          {words}
        </ins>
      )}
    />
  </span>
);
