/** Where a mail's dark colours begin; the admin's preview turns them on or off here. */
export const DARK_MODE = "@media (prefers-color-scheme: dark)";
