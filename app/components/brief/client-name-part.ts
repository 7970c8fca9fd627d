import { lazyPart } from "~/ui/on-demand";

export const clientNamePart = lazyPart("client-name", () => import("./client-name"));
