/** The journal entries of the demo account, used in rotation. Each one fits any walk's prompt. */
export const demoPages = [
  {
    title: 'Slower than I like',
    content:
      'I wanted a sign and got a habit. Ten minutes at the window before anybody is awake.\n\nIt does not feel like much while it happens. Looking back over the month, it is the one thing that held.',
  },
  {
    title: 'Dad’s hands',
    content:
      'I thought of him mending the fence, never saying a word about faith, and praying with his sleeves rolled up.\n\nMaybe that is what I have been given: something to do, and somebody to do it beside.',
  },
  {
    title: 'On being found',
    content:
      'All week I have been trying to find my way back. It did not occur to me that somebody might be looking for me.\n\nI stopped walking for a while. I think that is when it turned.',
  },
  {
    title: 'What I said to Naomi',
    content:
      'I told her that I had no advice. She cried anyway, and so did I, and afterwards we made soup.\n\nPresence is not nothing. I keep having to learn it.',
  },
  {
    title: 'The list',
    content:
      'Three things that went well: the call, the rain, the walk home.\nOne thing that did not: my temper, at six in the evening, over shoes.\n\nBoth lists fit on one page. I am allowed to hold them together.',
  },
  {
    title: 'Before the interview',
    content:
      'My stomach is a knot. I am writing this so that I can read it later and remember that I was held before I knew how it ended.',
  },
  {
    title: 'After the interview',
    content:
      'They said no. I was sad for an afternoon and then hungry, which seems like a good sign.\n\nI am still held. I wanted to write that down while I can feel both.',
  },
  {
    title: 'A word for the year',
    content:
      'Not a resolution. Just a word that keeps coming back: stay.\n\nStay at the table. Stay in the conversation. Stay when the prayer is dry.',
  },
  {
    title: 'Small mercies',
    content:
      'The neighbor cleared our step without being asked. I saw him from the window and did not go out, and then I did.\n\nWe talked about nothing for five minutes. It was the best part of the day.',
  },
] as const;
