/** The admin's preview switches dark mode here. */
export const DARK_MODE = "@media (prefers-color-scheme: dark)";
