import type * as z from "zod";

interface Definition {
  type: string;
  shape?: Record<string, unknown>;
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

/** Forms are flat: a list is a repeated name. */
export function fieldsOf(schema: z.ZodType): string[] {
  const { shape, options = [], innerType, in: before, out: after } = schema._zod.def as unknown as Definition;
  const inside = [...options, innerType, before, after].filter((each) => each !== undefined);
  return [...Object.keys(shape ?? {}), ...inside.flatMap(fieldsOf)];
}
