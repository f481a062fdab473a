import * as z from 'zod/mini';
import { localDaySchema, requiredText, uuidSchema } from '../entities/fields';
import { contentSources } from '../entities/walk';
import { dailyWalkToolId } from '../enums/library';
import { longTextMaxLength } from '../enums/limits';
import { reportReasons } from '../enums/reports';
import { textToolIds } from '../enums/tools';

const reportFields = {
  /** Made by the client: the same report sent again is one. */
  id: uuidSchema,
  /** A tool, or `daily-walk`. */
  toolId: z.enum([dailyWalkToolId, ...textToolIds]),
  /** Of the walk, or the day of the answer. */
  date: localDaySchema,
  /** The generated text alone, never what the person typed. */
  text: requiredText(longTextMaxLength),
  source: z.enum(contentSources),
  reason: z.enum(reportReasons),
};

/** `POST /api/reports`: 201, and again for one that is there already. */
export const reportBodySchema = z.strictObject({
  ...reportFields,
  /** By which the server knows the model that wrote it. */
  answerId: z.optional(uuidSchema),
  userId: uuidSchema,
});
export type ReportBody = z.infer<typeof reportBodySchema>;

/** Said in so many words, so that the page of a wireless network's login is never taken for it. */
export const reportedSchema = z.object({ isReported: z.literal(true) });

/** `GET /api/admin/reports`: those that nobody has looked at, newest first, without who sent them. */
export const openReportsSchema = z.object({
  open: z.int(),
  reports: z.array(
    z.object({ ...reportFields, model: z.nullable(z.string()), createdAt: z.iso.datetime() }),
  ),
});
export type OpenReports = z.infer<typeof openReportsSchema>;

/** `POST /api/admin/reports/{id}/looked-at` */
export const lookedAtSchema = z.object({ isLookedAt: z.literal(true) });

/** More are shown once these were looked at. */
export const shownReportCount = 30;
