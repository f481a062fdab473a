import * as z from 'zod/mini';
import { sampleFrameSchema } from './download-manifest';
import { scriptureBlockSchema } from './scripture';

/** `sample.json`: one chapter that everybody may read, its text word for word as the Scripture was compiled. */
export const sampleChapterSchema = z.extend(sampleFrameSchema, {
  scripture: z
    .array(scriptureBlockSchema)
    .check(z.refine((blocks) => blocks.length > 0, 'must not be empty')),
});
export type SampleChapter = z.infer<typeof sampleChapterSchema>;
