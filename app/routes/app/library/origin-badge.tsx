import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import type { PieceOrigin } from "./piece-view";

/** An own one that is not shared needs no badge. */
export const OriginBadge = ({ origin }: { origin: PieceOrigin }) =>
  origin === "own" ? null : <Badge>{origin === "shared" ? t("Shared") : t("Team")}</Badge>;
