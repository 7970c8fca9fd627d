export const MAX_UNREAD = 99;

export const unreadLabel = (unread: number): string =>
  unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread);

export const bellLabel = (unread: number): string =>
  unread === 0 ? "Notifications" : `Notifications, ${unreadLabel(unread)} unread`;
