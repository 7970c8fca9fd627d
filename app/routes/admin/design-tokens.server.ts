import { pairsIn } from "~/components/design/contrast";
import type { DesignTokens } from "~/components/design/tokens";
import config, { dark, light, type Token } from "../../../tailwind.config";

const { fontSize, borderRadius, boxShadow, animation } = config.theme.extend;

/** The tokens as they are configured. On the server, so that no browser loads the configuration. */
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
