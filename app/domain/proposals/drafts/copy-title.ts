import { cutText } from "~/platform/text/cut-text";

const COPY_SUFFIX = " (copy)";

export const copyTitle = (title: string): string =>
  `${cutText(title, 300 - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
