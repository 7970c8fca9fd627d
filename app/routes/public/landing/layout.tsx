import styles from "./landing.css?url";

/** The layout of all public pages, with a style sheet that the others need not carry. */
export { default, ErrorBoundary, handle, loader } from "../layout";

export const links = () => [{ rel: "stylesheet", href: styles }];
