import { AsyncLocalStorage } from 'node:async_hooks'

type AnswerCall = (url: string) => Promise<Response>

const previewed = new AsyncLocalStorage<AnswerCall>()

/** Whatever the renderer asks for while this runs is answered by this, for this one page. */
export const renderWith = <Result>(answer: AnswerCall, render: () => Promise<Result>): Promise<Result> =>
  previewed.run(answer, render)

/** The answer of the preview under way; undefined where the page is one of the public. */
export const findPreviewAnswer = (url: string): Promise<Response> | undefined => previewed.getStore()?.(url)
