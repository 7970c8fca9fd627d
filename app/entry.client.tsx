import { hydrateDocument } from "./hydration/hydrate-document";

hydrateDocument();
