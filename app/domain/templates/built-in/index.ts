import { BLANK } from "./blank";
import { BRANDING } from "./branding";
import type { BuiltInTemplate } from "./built-in-template";
import { COACHING } from "./coaching";
import { CONSTRUCTION } from "./construction";
import { CONSULTING } from "./consulting";
import { COPYWRITING } from "./copywriting";
import { EVENTS } from "./events";
import { MARKETING } from "./marketing";
import { MONTHLY_RETAINER } from "./monthly-retainer";
import { PHOTOGRAPHY } from "./photography";
import { SOFTWARE_DEVELOPMENT } from "./software-development";
import { VIDEO } from "./video";
import { WEB_DESIGN } from "./web-design";

/**
 * The build makes a file of it (scripts/building/built-in-templates.mjs); what the worker imported would be in its
 * bundle. The order is the gallery's, so that neighbours look different.
 */
export const BUILT_IN: readonly BuiltInTemplate[] = [
  WEB_DESIGN,
  BRANDING,
  CONSULTING,
  PHOTOGRAPHY,
  SOFTWARE_DEVELOPMENT,
  MARKETING,
  COPYWRITING,
  VIDEO,
  EVENTS,
  CONSTRUCTION,
  COACHING,
  MONTHLY_RETAINER,
  BLANK,
];
