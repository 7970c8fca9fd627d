import { users } from "~/db/schema";
import { shownAccent } from "../branding/shown-accent.server";
import { keepsPortal } from "../portal/keeps-portal.server";

/** What the pages of a client and the verbs behind them know of the owner, as columns of a query that has them. */
export const ownerColumns = (now: number) => ({
  id: users.id,
  name: users.name,
  businessName: users.businessName,
  email: users.email,
  noticeChoices: users.noticeChoices,
  accent: shownAccent(now),
  keepsPortal: keepsPortal(now),
});
