export const BACKEND_OPTIONS: readonly string[];
export const WEBSITE_OPTIONS: readonly string[];
export const ALLOCATOR_THRESHOLDS: Readonly<Record<string, string>>;
