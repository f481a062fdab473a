import * as z from 'zod/mini';
import { sampleFrameSchema } from './download-manifest';
import { scriptureBlockSchema } from './scripture';

/** `sample.json`: one public chapter. Its Scripture is exactly the compiled text. */
export const sampleChapterSchema = z.extend(sampleFrameSchema, {
  scripture: z
    .array(scriptureBlockSchema)
    .check(z.refine((blocks) => blocks.length > 0, 'must not be empty')),
});
export type SampleChapter = z.infer<typeof sampleChapterSchema>;
