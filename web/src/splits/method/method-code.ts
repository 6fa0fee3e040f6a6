import { divide } from "#web/splits/method/divide.ts";
import { MethodFields } from "#web/splits/method/method-fields.tsx";

/** What is loaded when a split method is chosen: one file, because neither works without the other. */
export const methods = { divide, MethodFields };
