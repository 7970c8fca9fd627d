import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import type { PieceOrigin } from "./piece-view";

/** Draws no badge on a piece of one's own that is not shared. */
export const OriginBadge = ({ origin }: { origin: PieceOrigin }) =>
  origin === "own" ? null : <Badge>{origin === "shared" ? t("Shared") : t("Team")}</Badge>;
