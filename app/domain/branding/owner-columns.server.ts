import { users } from "~/db/schema";
import { hasClientPortal } from "../people/has-client-portal.server";
import { shownAccent } from "./shown-accent.server";

export const ownerColumns = (now: number) => ({
  id: users.id,
  name: users.name,
  businessName: users.businessName,
  email: users.email,
  noticeChoices: users.noticeChoices,
  accent: shownAccent(now),
  hasClientPortal: hasClientPortal(now),
});
