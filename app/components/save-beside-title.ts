/**
 * For the button that saves a panel until the page is awake: beside the panel's title it takes no height of its own, so
 * that nothing moves under a finger when it goes.
 */
export const SAVE_BESIDE_TITLE = "-my-2.5 sm:-my-1";
