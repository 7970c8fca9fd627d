import { t } from "~/platform/words/t";

export const MAX_UNREAD = 99;

export const unreadLabel = (unread: number): string =>
  unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread);

export const bellLabel = (unread: number): string =>
  unread === 0 ? t("Notifications") : t("Notifications, {unread} unread", { unread: unreadLabel(unread) });
