/** Query parameter: the row whose menu is open without scripts. */
export const OPEN_MENU = "menu";
