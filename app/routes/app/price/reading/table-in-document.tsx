import { memo, useEffect, useState } from "react";
import { typedSums } from "~/domain/prices/typed-sums";
import type { TypedTable } from "~/domain/prices/typed-table";
import type { Language } from "~/platform/language/languages";
import type { Convention } from "~/platform/numbers/read-digits";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { withoutBlanks } from "../table-state";
import type { DrawTable } from "./table-in-language";

interface TableInDocumentProps {
  table: TypedTable;
  convention: Convention;
  /** The language of the proposal. */
  language: Language;
  /** BCP 47. */
  dates: string;
}

/** Shows the table as it stands in the document, and follows what is typed. */
export const TableInDocument = memo(function TableInDocument({
  table,
  convention,
  language,
  dates,
}: TableInDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const { draw, hasFailed } = useDrawing({ language, dates }, isOpen);
  return (
    <Panel
      flush
      title={t("In your client’s document")}
      actions={
        <Button type="button" size="row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("Hide table") : t("Show table")}
        </Button>
      }
    >
      {isOpen ? (
        <div className="border-t border-line px-5 py-6 sm:px-6">
          {draw ? draw(typedSums(withoutBlanks(table), convention).table) : null}
          {hasFailed ? (
            <p role="alert" className="text-muted">
              {t("This could not be loaded. Check your connection and try again.")}
            </p>
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
});

/** Loads the client's language when the table is first shown: nothing else on the page needs it. */
function useDrawing(
  { language, dates }: Pick<TableInDocumentProps, "language" | "dates">,
  isWanted: boolean,
) {
  const [state, setState] = useState<{ draw: DrawTable | null; hasFailed: boolean }>({
    draw: null,
    hasFailed: false,
  });
  useEffect(() => {
    if (!isWanted) return;
    import("./table-in-language")
      .then(({ drawingIn }) => drawingIn(language, dates))
      .then(
        (draw) => setState({ draw, hasFailed: false }),
        () => setState({ draw: null, hasFailed: true }),
      );
  }, [language, dates, isWanted]);
  return state;
}
