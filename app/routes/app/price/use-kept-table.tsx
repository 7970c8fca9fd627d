import { type Dispatch, useEffect, useState } from "react";
import { FoundDraftBanner } from "~/components/local-drafts/found-draft-banner";
import { useTabDrafts } from "~/components/local-drafts/use-tab-drafts";
import { t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import type { LoadedPrice } from "./price-view";
import type { KeptTable, TableAction, TableState } from "./table-state";

/**
 * Keeps the typed table in this browser until it is saved, and offers one that never was.
 *
 * @param isTyped somebody has changed it here
 */
export function useKeptTable(
  { place, revision }: Pick<LoadedPrice, "place" | "revision">,
  { table, itemsUsed }: TableState,
  isTyped: boolean,
  dispatch: Dispatch<TableAction>,
) {
  // A restored table was typed over an older one. Saving it must not go over what came between.
  const [base, setBase] = useState(revision);
  const drafts = useTabDrafts<KeptTable>(place, base, () => (isTyped ? { table, itemsUsed } : null));
  const { found, onEdit } = drafts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change
  useEffect(onEdit, [onEdit, table, isTyped]);
  const offer = found ? (
    <FoundDraftBanner
      key={found.key}
      title={t("Unsaved changes found.")}
      onRestore={() => {
        dispatch({ type: "restore", kept: found.content });
        setBase(found.revision);
        drafts.take(found);
      }}
      onDiscard={() => drafts.drop(found.key)}
    >
      <Words text="Typed here but never saved, last on {time}." time={<LocalTime value={found.keptAt} />} />
      {found.revision === revision ? null : (
        <span>{` ${t("The price was saved elsewhere since then. You are asked before yours replaces it.")}`}</span>
      )}
    </FoundDraftBanner>
  ) : null;
  return { base, offer, clear: drafts.clear };
}
