import config, { dark, light, type Token } from "../../../../tailwind.config";
import { pairsIn } from "./contrast";
import type { DesignTokens } from "./tokens";

const { fontSize, borderRadius, boxShadow, animation } = config.theme.extend;

/** On the server, to keep the Tailwind configuration out of the browser. */
export const designTokens = (): DesignTokens => ({
  colours: (Object.keys(light) as Token[]).map((name) => ({ name, light: light[name], dark: dark[name] })),
  pairs: { light: pairsIn(light), dark: pairsIn(dark) },
  type: Object.fromEntries(
    Object.entries(fontSize).map(([name, [size, line]]) => [
      name,
      { size: String(size), lineHeight: typeof line === "string" ? line : String(line?.lineHeight) },
    ]),
  ),
  radius: { ...borderRadius },
  shadow: { ...boxShadow },
  motion: { ...animation },
});
