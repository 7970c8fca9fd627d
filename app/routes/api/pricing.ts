import { pricing } from "~/domain/plans/pricing";
import { endpoint, open } from "../endpoint.server";

export const { loader, action } = endpoint({ GET: open(async () => pricing()) });
