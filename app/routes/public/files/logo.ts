import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pictureResponse } from "./stored-picture.server";

/** Mail programs embed it across origins. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  pictureResponse(context.ctx, "logos", params.key ?? "");
