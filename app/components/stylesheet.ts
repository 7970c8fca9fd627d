import href from "~/tailwind.css?url";

/** The app's stylesheet, for the `links` of a layout or of a page outside them. */
export const stylesheet = () => [{ rel: "stylesheet", href }];

/** Its address, for an error view that has no route of its own. */
export const stylesheetHref = href;
